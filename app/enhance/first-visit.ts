/**
 * A first page has brought the styles that it needs itself. What comes into it later needs the whole
 * stylesheet, and so does the next page.
 */
export function fetchStyles(): void {
  const href = document.querySelector<HTMLElement>('style[data-stylesheet]')?.dataset.stylesheet
  if (!href) return
  const add = () =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  if (document.readyState === 'complete') add()
  else addEventListener('load', add)
}
