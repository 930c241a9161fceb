/** For a route's `meta`: the title that its loader made. A page that failed has its error's. */
export const titled = ({ data }: { data?: unknown }) => {
  const title = (data as { title?: string } | undefined)?.title
  return title ? [{ title }] : []
}
