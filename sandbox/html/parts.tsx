import type { ReactNode } from 'react'

const drawings = {
  key: 'M15 14a5 5 0 1 0-4.6-3L3 18.5V21h3.5l1.5-1.5V17h2.5l2.4-2.4A5 5 0 0 0 15 14zM16 8.5h.1',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  alert: 'M12 3L2 20h20zM12 9.5v5M12 17.2v.1',
  next: 'M9 5l7 7-7 7',
} as const

export function Icon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}

/** Screen readers announce the notice. */
export function Notice({ tone, children }: { tone: 'ok' | 'danger'; children: ReactNode }) {
  return (
    <div className={`notice ${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={tone === 'danger' ? 'alert' : 'check'} />
      <p>{children}</p>
    </div>
  )
}

export const link = (href: string, text: string, lang?: string) => (
  <a href={href} lang={lang}>
    {text}
  </a>
)

/** The first cell of a row is its heading. */
export function Table({ head, rows }: { head: string[]; rows: ReactNode[][] }) {
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells], index) => (
            <tr key={index}>
              <th scope="row">{heading}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
