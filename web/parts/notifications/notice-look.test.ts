import { expect, test } from 'vitest'
import { notificationKinds } from '../../../contract/notifications/notification-kinds.ts'
import { noticeAct, noticeIcon } from './notice-look.ts'

test('every kind of notification has an icon of its own group; an unknown one the bell', () => {
  for (const kind of Object.keys(notificationKinds)) expect(noticeIcon(kind), kind).not.toBe('bell')
  expect(noticeIcon('of-a-later-release')).toBe('bell')
})

test('what can be paid, tracked, rated or answered says so; nothing else has a button', () => {
  expect(noticeAct('proof-rejected')).toBe('PAY')
  expect(noticeAct('order-on-the-way')).toBe('TRACK')
  expect(noticeAct('review-due')).toBe('RATE')
  expect(noticeAct('order-delivered')).toBeUndefined()
  expect(noticeAct('constructor')).toBeUndefined()
})
