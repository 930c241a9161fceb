/**
 * A first page has brought the styles that it needs itself. What somebody's doing brings into it needs
 * the whole stylesheet, and so does the next page: it is fetched after the page, and holds from the
 * first press, so that nothing is styled twice while the page comes to stand. It has the place of other
 * pages' stylesheet: what comes after it in the page wins.
 */
export function fetchStyles(): void {
  const own = document.querySelector<HTMLElement>('style[data-stylesheet]')
  const href = own?.dataset.stylesheet
  if (!own || !href) return
  const media = 'print'
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media })
  const add = () => own.after(link)
  if (document.readyState === 'complete') add()
  else addEventListener('load', add)
  for (const press of ['pointerdown', 'keydown', 'click'])
    addEventListener(press, () => (link.media = 'all'), true)
}
