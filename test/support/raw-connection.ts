import { connect, type Socket } from 'node:net'

/** A bare TCP connection, for what no HTTP client would send. */
export interface RawConnection {
  readonly socket: Socket
  send(text: string): void
  /** What has come back by the time the other side closes the connection or `isComplete` says so. */
  receive(isComplete?: (text: string) => boolean): Promise<string>
}

/** Opens a connection to the address of a server. */
export async function openRawConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.on('error', () => {})
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  return {
    socket,
    send: (text) => void socket.write(text),
    receive: (isComplete = () => false) =>
      new Promise((resolve) => {
        const check = () => {
          if (socket.destroyed || isComplete(received)) resolve(received)
        }
        socket.on('data', check).on('close', check)
        check()
      }),
  }
}

/** An answer taken apart; `head` is its status line and headers as they came. */
export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: unknown
}

/** Sends text and gives back all that comes until the server closes. */
export async function exchangeRaw(url: string, text: string): Promise<RawAnswer> {
  const connection = await openRawConnection(url)
  connection.send(text)
  const answer = await connection.receive()
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) }
}
