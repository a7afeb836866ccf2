import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../../lib/i18n/language.tsx'
import { loadMessages } from '../../lib/i18n/translate.ts'
import { Step } from './step.tsx'
import { useStep } from './use-step.ts'

await loadMessages('en', 'buying')

function Shown({ isKnown, summary }: { isKnown: boolean; summary?: string }) {
  const { isOpen, onOpen } = useStep(isKnown, summary !== undefined)
  return (
    <Step isOpen={isOpen} number={3} onOpen={onOpen} summary={summary} title="Payment">
      <p>the choices</p>
    </Step>
  )
}
const html = (step: { isKnown: boolean; summary?: string }): string =>
  renderToStaticMarkup(
    <LanguageProvider value="en">
      <Shown {...step} />
    </LanguageProvider>,
  )

test('an answered step is its summary and a button that names the step', () => {
  const answered = html({ isKnown: true, summary: 'Cash on delivery' })
  expect(answered).toContain('Cash on delivery')
  expect(answered).toContain('aria-label="Change: Payment"')
  expect(answered).not.toContain('the choices')
})

test('an unanswered step is open and has nothing to change; one that still loads is neither', () => {
  const unanswered = html({ isKnown: true })
  expect(unanswered).toContain('the choices')
  expect(unanswered).not.toContain('Change')
  const loading = html({ isKnown: false })
  expect(loading).not.toContain('the choices')
  expect(loading).not.toContain('Change')
})
