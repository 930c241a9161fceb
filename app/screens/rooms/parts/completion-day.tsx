/** @param by YYYY-MM-DD; days are DD.MM.YYYY in every language (specification 9) */
export function CompletionDay({ by }: { by: string }) {
  return <time dateTime={by}>{by.split('-').reverse().join('.')}</time>
}
