import { expect, test } from 'vitest'
import { toastLife } from './toast-life.ts'

/** Toasts by their text; dismissed ones are listed in the order in which they went. */
function messages() {
  const left: string[] = []
  const life = toastLife((id) => left.push(id))
  return { ...life, left, say: (words: string, page: string, id = words) => life.said(id, words, page) }
}

test('a message goes when I leave the page that it belongs to', () => {
  const { say, acted, arrived, left } = messages()
  say('Saved', '/vendor/orders')
  acted()
  arrived('/vendor/orders')
  expect(left).toEqual([])
  arrived('/vendor/products')
  expect(left).toEqual(['Saved'])
})

test('what an act says before it leads on comes along, and goes when I go on myself', () => {
  const { say, acted, arrived, left } = messages()
  acted()
  say('Password Updated Successfully!', '/reset-password')
  arrived('/login')
  expect(left).toEqual([])
  acted()
  arrived('/')
  expect(left).toEqual(['Password Updated Successfully!'])
})

test('at most two stand at once: the oldest makes room', () => {
  const { say, left } = messages()
  for (const words of ['one', 'two', 'three', 'four']) say(words, '/')
  expect(left).toEqual(['one', 'two'])
})

test('the same words stand once, and one that has gone makes no other go', () => {
  const { say, left, gone } = messages()
  say('Not saved', '/', 'first')
  say('Not saved', '/', 'second')
  expect(left).toEqual(['first'])
  gone('second')
  say('Something else', '/')
  say('One more', '/')
  expect(left).toEqual(['first'])
})
