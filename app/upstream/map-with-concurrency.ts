/** So many calls of one request are under way at a time: more would crowd out what others ask for. */
const callsAtOnce = 4

/** Does the work for each, a few at a time. @returns the results in the order of the items */
export async function mapWithConcurrency<T, U>(
  items: readonly T[],
  work: (item: T) => Promise<U>,
): Promise<U[]> {
  const results: U[] = []
  await forEachWithConcurrency([...items.entries()], async ([index, item]) => {
    results[index] = await work(item)
  })
  return results
}

/** @param waiting is emptied one by one; emptying it from outside ends the work early */
export async function forEachWithConcurrency<T>(
  waiting: T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: callsAtOnce }, worker))
}
