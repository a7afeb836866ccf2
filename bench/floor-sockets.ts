/** Bare socket.io: admits any valid token, and emits what it is sent. One process, no adapter. */
import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'

export function openFloorSockets(
  http: HttpServer,
  subjectOf: (token: string) => Promise<string>,
): (accountId: string, said: object) => void {
  const io = new Server(http, { serveClient: false })
  io.use((socket, next) => {
    subjectOf(String(socket.handshake.auth.token)).then(
      (accountId) => {
        void socket.join(accountId)
        next()
      },
      () => next(new Error('not good here')),
    )
  })
  return (accountId, said) => io.to(accountId).emit('changed', said)
}
