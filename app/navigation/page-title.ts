/**
 * A route's `meta`: the title from its loader. A page that failed has its error's title instead.
 */
export const titled = ({ data }: { data?: unknown }) => {
  const title = (data as { title?: string } | undefined)?.title
  return title ? [{ title }] : []
}
