/** Cached and fetched messages are merged, each once and in order. */
import { expect, test } from 'vitest'
import { type ConversationThread, joined, type Message } from './chat-data.ts'

const message = (id: string, body = id) => ({ id, body }) as Message
const thread = (ids: readonly string[], hasMore: boolean) =>
  ({ rows: ids.map((id) => message(id)), hasMore }) as unknown as ConversationThread
/** As in the server's response: the newest first. */
const told = (ids: readonly string[], hasMore: boolean) => thread(ids.toReversed(), hasMore) as never
const idsOf = ({ rows }: ConversationThread) => rows.map(({ id }) => id).join('')

test('what lies further back stays, and what is told anew counts', () => {
  const answer = joined(thread(['a', 'b', 'c'], true), told(['c', 'd'], true))
  expect(idsOf(answer)).toBe('abcd')
  expect(answer.hasMore).toBe(true)
})

test('a message of mine that the answer does not know yet is not lost', () => {
  expect(idsOf(joined(thread(['a', 'z'], false), told(['a', 'b'], false)))).toBe('abz')
})

test('where nobody knows what was said in between, the past is read again', () => {
  const answer = joined(thread(['a', 'b'], false), told(['x', 'y'], true))
  expect(idsOf(answer)).toBe('xy')
  expect(answer.hasMore).toBe(true)
})
