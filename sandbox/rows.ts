import Database from 'libsql'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Another number starts a new database: thrown-away data needs no migrations. */
const version = 1

type Value = string | null

/** The row's id, and its owner if it has one. */
export type Key = [id: string | number, owner?: string | number]

/** Rows of these owners, and those with these ids. */
export interface Which {
  owners?: readonly (string | number)[]
  ids?: readonly string[]
}

/** Two searches: with "or" SQLite would scan all rows of the kind. */
const isChosen = `rowid in (
  select rowid from rows where kind = ? and owner in (select value from json_each(?))
  union
  select rowid from rows where kind = ? and id in (select value from json_each(?))
)`

/** JSON rows of one kind, in order of arrival. */
export class Rows<T extends object> {
  readonly #db: Database.Database

  constructor(
    db: Database.Database,
    readonly kind: string,
    readonly keyOf: (row: T) => Key,
  ) {
    this.#db = db
  }

  all(which?: Which): T[] {
    return this.texts('$', which).map((text) => JSON.parse(text) as T)
  }

  /** A part of each row as JSON; rows without it are left out. */
  texts(path: string, which?: Which): string[] {
    return this.#select(`nullif(json -> '${path}', 'null')`, which)
  }

  ids(which?: Which): string[] {
    return this.#select('id', which)
  }

  find(id: string | number): T | undefined {
    return this.all({ ids: [String(id)] })[0]
  }

  /** Adds or replaces by id. */
  put(row: T): T {
    this.#write(row, 'update set owner = excluded.owner, json = excluded.json')
    return row
  }

  /** Keeps an existing row. */
  putNew(row: T): void {
    this.#write(row, 'nothing')
  }

  remove(id: string | number): void {
    this.#run('delete from rows where kind = ? and id = ?', this.kind, String(id))
  }

  removeOf(owner: string): void {
    this.#run('delete from rows where kind = ? and owner = ?', this.kind, owner)
  }

  #write(row: T, onConflict: string): void {
    const [id, owner] = this.keyOf(row)
    this.#run(
      `insert into rows values (?, ?, ?, jsonb(?)) on conflict (kind, id) do ${onConflict}`,
      this.kind,
      String(id),
      owner === undefined ? null : String(owner),
      JSON.stringify(row),
    )
  }

  #select(what: string, which?: Which): string[] {
    const chosen = [which?.owners, which?.ids].flatMap((values = []) => [
      this.kind,
      JSON.stringify(values.map(String)),
    ])
    const rows = this.#db
      .prepare<string[]>(
        `select ${what} as value from rows where ${which ? isChosen : 'kind = ?'} order by rowid`,
      )
      .all(...(which ? chosen : [this.kind]))
    return (rows as { value: string | null }[]).flatMap(({ value }) => value ?? [])
  }

  #run(statement: string, ...values: Value[]): void {
    this.#db.prepare<Value[]>(statement).run(...values)
  }
}

/**
 * One table for rows of any kind. The connection is synchronous, so no other call interleaves between two
 * awaits of a handler.
 */
export function openRows(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = new Database(join(folder, `rows-${version}.db`))
  // The write-ahead log survives kill -9; NORMAL risks the last writes at a power cut.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000')
  db.exec(`
    create table if not exists rows (
      kind text not null, id text not null, owner text, json blob not null, primary key (kind, id)
    );
    create index if not exists rows_owner on rows (kind, owner);
  `)
  return {
    rows: <T extends object>(kind: string, keyOf: (row: T) => Key) => new Rows(db, kind, keyOf),
    /** All or nothing. */
    transaction: <T>(work: () => T): T => db.transaction(work)(),
    close: () => void db.close(),
  }
}

export type RowDatabase = ReturnType<typeof openRows>
