import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { error, Session } from 'selenium-webdriver'
import { Name, type Command } from 'selenium-webdriver/lib/command.js'

/** WebDriver's commands as Firefox itself calls them: those that the journeys need. */
const commands: Record<string, string> = {
  [Name.NEW_SESSION]: 'WebDriver:NewSession',
  [Name.QUIT]: 'WebDriver:DeleteSession',
  [Name.GET]: 'WebDriver:Navigate',
  [Name.GET_CURRENT_URL]: 'WebDriver:GetCurrentURL',
  [Name.GO_BACK]: 'WebDriver:Back',
  setWindowRect: 'WebDriver:SetWindowRect',
  [Name.FIND_ELEMENTS]: 'WebDriver:FindElements',
  [Name.GET_ACTIVE_ELEMENT]: 'WebDriver:GetActiveElement',
  [Name.IS_ELEMENT_DISPLAYED]: 'WebDriver:IsElementDisplayed',
  [Name.CLICK_ELEMENT]: 'WebDriver:ElementClick',
  [Name.CLEAR_ELEMENT]: 'WebDriver:ElementClear',
  [Name.SEND_KEYS_TO_ELEMENT]: 'WebDriver:ElementSendKeys',
  [Name.GET_ELEMENT_TEXT]: 'WebDriver:GetElementText',
  getElementProperty: 'WebDriver:GetElementProperty',
  [Name.EXECUTE_SCRIPT]: 'WebDriver:ExecuteScript',
  [Name.ACTIONS]: 'WebDriver:PerformActions',
  [Name.SCREENSHOT]: 'WebDriver:TakeScreenshot',
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

interface Parameters {
  sessionId?: unknown
  capabilities?: { alwaysMatch?: unknown }
  id?: Record<string, string>
}

interface Waiting {
  resolve: (result: unknown) => void
  reject: (reason: Error) => void
}

type Failure = { error: string; message: string } | null
type Answer = [kind: 1, id: number, failure: Failure, result: unknown]

/**
 * Sends Selenium's commands to Firefox, in the protocol that geckodriver speaks with it: that program
 * only translates HTTP, and comes from GitHub alone.
 */
export class MarionetteExecutor {
  readonly #socket: Socket
  readonly #waiting = new Map<number, Waiting>()
  #received = Buffer.alloc(0)
  #lastId = 0

  static async connect(port: number): Promise<MarionetteExecutor> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new MarionetteExecutor(socket)
  }

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values())
        reject(new error.NoSuchSessionError('Firefox has ended'))
    })
  }

  async execute(command: Command): Promise<unknown> {
    const name = commands[command.getName()]
    if (!name) throw new error.UnknownCommandError(command.getName())
    const result = await this.#ask(name, parametersOf(command))
    if (command.getName() !== Name.NEW_SESSION) return result
    const { sessionId, capabilities } = result as { sessionId: string; capabilities: object }
    return new Session(sessionId, capabilities)
  }

  async #ask(name: string, parameters: object): Promise<unknown> {
    const id = (this.#lastId += 1)
    const message = JSON.stringify([0, id, name, parameters])
    const result = await new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
    return isValue(result) ? result.value : result
  }

  /** A message is its length in bytes, a colon and JSON; the first one greets. */
  #read(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk])
    for (;;) {
      const colon = this.#received.indexOf(':')
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || this.#received.length < end) return
      const message: unknown = JSON.parse(this.#received.toString('utf8', colon + 1, end))
      this.#received = this.#received.subarray(end)
      if (Array.isArray(message)) this.#settle(message as Answer)
    }
  }

  #settle([, id, failure, result]: Answer): void {
    const command = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (failure) command?.reject(new error.WebDriverError(`${failure.error}: ${failure.message}`))
    else command?.resolve(result)
  }
}

function parametersOf(command: Command): object {
  const { sessionId: _, capabilities, id, ...others } = command.getParameters() as Parameters
  if (capabilities) return capabilities.alwaysMatch ?? {}
  return id ? { ...others, id: id[elementKey] } : others
}

const isValue = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && 'value' in result
