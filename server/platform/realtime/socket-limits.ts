/** Limits of one connection. A client beyond them is disconnected, without effect on any other. */
import type { Server, Socket } from 'socket.io'

/** Packet limit: a client sends nothing but heartbeats. */
const mostPackets = 60
const windowMs = 10_000
/** Backpressure limit: packets that wait for a client who does not read them. */
const mostWaiting = 500
/** Pages of one account at one process. */
export const mostSocketsOfAccount = 50

/** Counts whatever the client sends, and cuts a flood. */
export function limitPackets(conn: Socket['conn']): void {
  let windowEnds = 0
  let packets = 0
  conn.on('packet', () => {
    const now = performance.now()
    if (now > windowEnds) {
      windowEnds = now + windowMs
      packets = 0
    }
    packets += 1
    if (packets > mostPackets) cut(conn)
  })
}

/** Disconnects slow consumers, with all that waits for them. */
export function cutSilentReaders(io: Pick<Server, 'of'>): void {
  for (const { conn } of io.of('/').sockets.values()) {
    // Kept by engine.io for the next time that the connection can be written to; its types leave it out.
    const { writeBuffer } = conn as unknown as { writeBuffer: unknown[] }
    if (writeBuffer.length > mostWaiting) cut(conn)
  }
}

/** At once: a polite end would wait for an answer that never comes. Engine.io's types leave out what it stands on. */
function cut(conn: Socket['conn']): void {
  const { socket } = conn.transport as unknown as { socket?: { terminate?: () => void } }
  if (socket?.terminate === undefined) conn.close(true)
  else socket.terminate()
}
