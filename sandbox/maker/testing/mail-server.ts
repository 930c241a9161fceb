import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Accepts every mail (RFC 5321). */
export async function openMailServer() {
  const taken: { from: string; to: string; message: string }[] = []
  const server = createServer((socket) => {
    let [from, to, message, unread] = ['', '', '', '']
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (isData && line !== '.') {
        message += `${line.replace(/^\./, '')}\r\n`
        return
      }
      if (isData) {
        isData = false
        taken.push({ from, to, message })
        say('250 kept')
        return
      }
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      if (/^MAIL/i.test(line)) from = address
      if (/^RCPT/i.test(line)) to = address
      if (/^DATA/i.test(line)) {
        isData = true
        message = ''
        return void say('354 go on')
      }
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
      say('250 test')
    }
    say('220 test')
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      const lines = (unread + String(chunk)).split('\r\n')
      unread = lines.pop() ?? ''
      lines.forEach(take)
    })
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: () => void server.close(),
  }
}
