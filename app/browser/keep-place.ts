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
  /** The control's distance from the top of the window, in pixels. */
  top: number
  /** The pressed control. */
  name: string
  /** The id of its section or of a list's pages, else of the page's content. */
  section: string
  /**
   * Position among the controls of the section: a deleted row's control is gone, and the next one takes the focus.
   */
  index: number
  /** Position from the end, negative: for the last row the row before it. */
  fromEnd: number
  /** Whether each fold is open, by its name. */
  folds: [name: string, isOpen: boolean][]
}

/**
 * Where the answer to a form is the same page, the scroll position, the focus and open folds stay. So they do for
 * controls with `data-keep-place`. A page that focuses something itself, such as an error, goes there.
 */
export function keepPlace(): void {
  const stored = tab.get(storageKey)
  tab.remove(storageKey)
  if (stored && !document.querySelector('main [autofocus]')) putBack(JSON.parse(stored) as Place)
  document.addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
    const form = target as HTMLFormElement
    if (!defaultPrevented && form.method === 'post') notePlace(submitter ?? form)
  })
  document.addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('[data-keep-place]')
    if (control) notePlace(control)
  })
}

/** @param pressed a control of a dialog over the page stands for the link that opened the dialog */
function notePlace(pressed: HTMLElement): void {
  const { path, link } = below
  const control = link && pressed.closest('dialog') ? link : pressed
  const section = control.closest('section,nav[id],main')
  const all = controls(section)
  const index = all.indexOf(control)
  const place: Place = {
    path: link ? path : location.pathname,
    at: Date.now(),
    y: scrollY,
    top: topOf(control),
    name: nameOf(control),
    section: section?.id ?? '',
    index,
    fromEnd: index - all.length,
    folds: folds().map((fold) => [foldName(fold), fold.open]),
  }
  tab.set(storageKey, JSON.stringify(place))
}

function putBack(place: Place): void {
  const { path, at, y, top, name, section, index, fromEnd, folds: stored } = place
  if (path !== location.pathname || Date.now() - at > oldestMs) return
  const isOpen = new Map(stored)
  for (const fold of folds()) fold.open = isOpen.get(foldName(fold)) ?? fold.open
  const all = controls(document.getElementById(section))
  const next = all.find((one) => nameOf(one) === name) ?? all[index]
  const control = next ?? all.at(fromEnd)
  const goThere = () => {
    control?.focus({ preventScroll: true })
    scrollTo({ top: y, behavior: 'instant' })
    // The list above the control may be longer or shorter than before.
    if (next?.offsetParent) scrollBy({ top: topOf(next) - top, behavior: 'instant' })
  }
  goThere()
  // An anchor of the address takes scroll position and focus: Chromium has read it before, WebKit looks for it at the end
  // of the load. A person who has pressed something stays there.
  const { href } = location
  history.replaceState(history.state, '', location.pathname + location.search)
  addEventListener('load', () => {
    if (document.activeElement === document.body) goThere()
    setTimeout(() => history.replaceState(history.state, '', href))
  })
}

const topOf = (control: HTMLElement) => control.getBoundingClientRect().top

const controls = (section: Element | null) => [
  ...(section ?? document).querySelectorAll<HTMLElement>(
    ':is(a[href],button,summary):not(dialog *,#messages *)',
  ),
]

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')]

const nameOf = ({ ariaLabel, textContent }: HTMLElement) => ariaLabel ?? textContent ?? ''

/** Without counts, which the form may change. */
const foldName = (fold: HTMLDetailsElement) =>
  fold.firstElementChild?.textContent?.replace(/\d+/g, '') ?? ''
