import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { closePanel, type usePanel } from '../../lib/navigation/panels.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EntryStep } from './entry-step.tsx'
import { type Go, type Step, titles } from './steps.ts'
import { useEntry } from './use-entry.ts'

type Panel = Extract<ReturnType<typeof usePanel>, { name: 'LOGIN' | 'SIGN_UP' }>

const firstOf = (panel: Panel | undefined): Step =>
  panel?.name === 'SIGN_UP' ? { at: panel.as === 'VENDOR' ? 'VENDOR' : 'CHOOSE' } : { at: 'LOGIN' }

/** The breakpoint `md:`. On a phone a forgotten password has a page of its own, as specified. */
const isWide = () => matchMedia('(min-width: 48rem)').matches

/** Login and sign-up dialogs over the current page; the intended product goes into the cart afterwards. */
export function AuthDialogs({ panel }: { panel: Panel | undefined }) {
  const t = useTranslate()
  const wanted = panel?.name === 'LOGIN' ? { goods: panel.goods, save: panel.save } : {}
  const { step, go, onIn, onDone, wish } = useEntry(firstOf(panel), wanted)
  const [shownFor, setShownFor] = useState(panel)
  // Reopening resets the steps.
  if (panel !== shownFor) {
    setShownFor(panel)
    if (panel !== undefined) go(firstOf(panel))
  }
  const navigate = useNavigate()
  const here = useRouterState({ select: ({ location }) => location.href })
  const goOrTurn: Go = (to) => {
    if (to.at !== 'FORGOT' || isWide()) return go(to)
    closePanel()
    void navigate({ to: paths.resetPassword(), search: { next: here } } as never)
  }
  const isTemporary = step.at === 'TEMPORARY'
  return (
    <Dialog
      isOpen={panel !== undefined}
      onClose={isTemporary ? onDone : closePanel}
      title={t(titles[step.at])}
    >
      <EntryStep go={goOrTurn} onDone={onDone} onIn={onIn} step={step} wish={wish} />
    </Dialog>
  )
}
