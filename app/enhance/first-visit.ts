/**
 * A first page has brought the styles that it needs itself. What comes into it later needs the whole
 * stylesheet, and so does the next page. It stands where it would on other pages: what comes after it
 * in the page wins.
 */
export function fetchStyles(): void {
  const own = document.querySelector<HTMLElement>('style[data-stylesheet]')
  const href = own?.dataset.stylesheet
  if (!own || !href) return
  const add = () =>
    own.after(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  if (document.readyState === 'complete') add()
  else addEventListener('load', add)
}
