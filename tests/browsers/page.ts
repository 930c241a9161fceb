import { Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect, vi } from 'vitest'
import { words, type Part } from './parts'

/** A busy machine takes longer. */
const patience = { timeout: 20_000, interval: 50 }

/** A phone with a page of the portal open: what a person does on it, and sees. */
export class Page {
  readonly driver: WebDriver
  readonly #origin: string

  constructor(driver: WebDriver, origin: string) {
    this.driver = driver
    this.#origin = origin
  }

  /** To a phone's width: what the window has around the page stands beside it. */
  async narrowTo({ width, height }: { width: number; height: number }): Promise<void> {
    const window = this.driver.manage().window()
    await window.setRect({ width, height })
    // A set-up narrows it, where `expect.poll` is not to be had.
    await vi.waitFor(async () => expect(await this.read('innerWidth')).toBe(width), patience)
  }

  async open(path: string): Promise<void> {
    await this.driver.get(this.#origin + path)
  }

  /** The one part of that name that can be seen. */
  #find(part: Part): Promise<WebElement> {
    return vi.waitFor(async () => {
      const shown = await this.#shown(part)
      const [first] = shown
      if (shown.length !== 1 || !first) throw new Error(`${shown.length} times ${part}`)
      return first
    }, patience)
  }

  async #shown(part: Part): Promise<WebElement[]> {
    const all = await this.driver.findElements({ xpath: part })
    const isShown = await Promise.all(all.map((element) => element.isDisplayed()))
    return all.filter((_, index) => isShown[index])
  }

  /** Again where the page was just being replaced, or something lay over it. */
  async press(part: Part): Promise<void> {
    await vi.waitFor(async () => {
      const element = await this.#find(part)
      await this.#centre(element)
      await element.click()
    }, patience)
  }

  /** The bars of the portal lie over the page's edges. */
  #centre(element: WebElement): Promise<void> {
    const script = 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })'
    return this.driver.executeScript(script, element)
  }

  /** Instead of what stands there. */
  async type(part: Part, text: string): Promise<void> {
    await vi.waitFor(async () => {
      const element = await this.#find(part)
      await element.clear()
      await element.sendKeys(text)
    }, patience)
  }

  /** Each browser has a picker of its own for days, and parts of a day in an order of its own. */
  async setDay(part: Part, day: string): Promise<void> {
    const script =
      'arguments[0].value = arguments[1];' +
      'arguments[0].dispatchEvent(new InputEvent("input", { bubbles: true }))'
    await this.driver.executeScript(script, await this.#find(part), day)
  }

  /** Into a field, what was copied last. */
  async paste(part: Part): Promise<void> {
    await (await this.#find(part)).sendKeys(Key.chord(Key.CONTROL, 'v'))
  }

  /** Presses a key, wherever the focus is. */
  async pressKey(key: keyof typeof Key): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(Key[key] as string)
      .perform()
  }

  /** Gives files to a field that may be hidden: what the system's picker does. */
  async choose(part: Part, ...paths: string[]): Promise<void> {
    const [field] = await vi.waitFor(async () => {
      const fields = await this.driver.findElements({ xpath: part })
      expect(fields).toHaveLength(1)
      return fields
    }, patience)
    await field?.sendKeys(paths.join('\n'))
  }

  async see(part: Part): Promise<void> {
    await this.#find(part)
  }

  /** The message may have gone out of sight by now. */
  async isTold(text: string): Promise<void> {
    await vi.waitFor(async () => {
      expect(await this.driver.findElements({ xpath: words(text) }), text).not.toEqual([])
    }, patience)
  }

  async seeNo(part: Part): Promise<void> {
    await vi.waitFor(async () => expect(await this.#shown(part)).toHaveLength(0), patience)
  }

  /** Whether a page of the portal is open, and not the provider's. */
  async isOfPortal(): Promise<boolean> {
    return (await this.driver.getCurrentUrl()).startsWith(this.#origin)
  }

  /** The path, search and fragment of the page that comes. */
  async isAt(path: string): Promise<void> {
    const here = async () => (await this.driver.getCurrentUrl()).replace(this.#origin, '')
    await vi.waitFor(async () => expect(await here()).toBe(path), patience)
  }

  async goBack(): Promise<void> {
    await this.driver.navigate().back()
  }

  async valueOf(part: Part): Promise<string> {
    return String(await (await this.#find(part)).getProperty('value'))
  }

  /** Whether the focus is on that part, or comes to it. */
  async hasFocusOn(part: Part): Promise<void> {
    const script = 'return document.activeElement === arguments[0]'
    await vi.waitFor(async () => {
      expect(await this.driver.executeScript(script, await this.#find(part)), part).toBe(true)
    }, patience)
  }

  /** Whether it stands within the window, or comes there. */
  async isInSight(part: Part): Promise<void> {
    const script =
      'const { top, bottom } = arguments[0].getBoundingClientRect();' +
      'return top >= 0 && bottom <= innerHeight'
    await vi.waitFor(async () => {
      expect(await this.driver.executeScript(script, await this.#find(part)), part).toBe(true)
    }, patience)
  }

  /** Evaluates as a script of the page's own would. @param expression of JavaScript */
  read<T>(expression: string): Promise<T> {
    return this.driver.executeScript<T>(`return ${expression}`)
  }
}
