import { below } from './dialogs'
import { tab } from './storage'

const storageKey = 'place'
/** A later page is another visit. */
const oldestMs = 30_000

/** Where the person was on a page. */
interface Place {
  path: string
  /** Epoch milliseconds. */
  at: number
  y: number
  /** The pressed control. */
  name: string
  /** Position among the controls: a deleted row's control is gone, and the next one takes the focus. */
  index: number
  /** Whether each fold is open, by its name. */
  folds: [name: string, isOpen: boolean][]
}

/**
 * Where the answer to a form is the same page, the scroll position, the focus and open folds stay. So they do for
 * links with `data-keep-place`. A page that focuses something itself, such as an error, goes there.
 */
export function keepPlace(): void {
  const place = JSON.parse(tab.get(storageKey) ?? 'null') as Place | null
  tab.remove(storageKey)
  const isSamePage = place?.path === location.pathname && Date.now() - place.at < oldestMs
  if (isSamePage && !document.querySelector('main [autofocus]')) putBack(place)
  document.addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
    const form = target as HTMLFormElement
    if (!defaultPrevented && form.method === 'post') notePlace(submitter ?? form)
  })
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('a[href]')
    if (link && 'keepPlace' in link.dataset) notePlace(link)
    else if (link) tab.remove(storageKey)
  })
}

/** @param pressed a control of a dialog over the page stands for the link that opened the dialog */
function notePlace(pressed: HTMLElement): void {
  const { path, link } = below
  const control = link && pressed.closest('dialog') ? link : pressed
  const place: Place = {
    path: link ? path : location.pathname,
    at: Date.now(),
    y: scrollY,
    name: nameOf(control),
    index: controls().indexOf(control),
    folds: folds().map((fold) => [foldName(fold), fold.open]),
  }
  tab.set(storageKey, JSON.stringify(place))
}

function putBack({ y, name, index, folds: stored }: Place): void {
  const isOpen = new Map(stored)
  for (const fold of folds()) fold.open = isOpen.get(foldName(fold)) ?? fold.open
  const all = controls()
  const control = all.find((one) => nameOf(one) === name) ?? all[Math.min(index, all.length - 1)]
  const goThere = () => {
    control?.focus({ preventScroll: true })
    scrollTo({ top: y, behavior: 'instant' })
  }
  goThere()
  // By then the browser has gone to the address's anchor, and pictures may have made the page longer.
  addEventListener('load', goThere, { once: true })
}

const controls = () => [
  ...document.querySelectorAll<HTMLElement>(':is(a[href],button,summary):not(dialog *)'),
]

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')]

const nameOf = (control: HTMLElement) =>
  [control.tagName, control.getAttribute('name'), control.ariaLabel ?? control.textContent].join()

/** Without counts, which the form may change. */
const foldName = ({ id, firstElementChild: summary }: HTMLDetailsElement) =>
  id || (summary?.textContent ?? '').replace(/\d+/g, '')
