import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { pathIn } from '../../lib/navigation/parse-path.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { EntryStep } from './entry-step.tsx'
import { type Go, type Step, titles } from './steps.ts'
import { useEntry, type Wish } from './use-entry.ts'

interface EntryPageProps {
  first: Step
  /** One line below the first step's title. */
  line?: string
  /** Above the step. */
  before?: ReactNode
  /** Intended action from the caller; the address may override it. */
  wish?: Wish | undefined
}

/** Steps that have an address of their own. */
const addresses: Partial<Record<Step['at'], string>> = {
  LOGIN: paths.login(),
  CHOOSE: paths.signUp(),
  FORGOT: paths.resetPassword(),
}

/** Signing in or up on a page of its own, without the shop's layout. */
export function EntryPage({ first, line, before, wish: brought }: EntryPageProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const next = pathIn(new URLSearchParams(searchStr).get('next')) ?? brought?.next
  const { step, go, onIn, onDone, wish } = useEntry(first, { ...brought, next: next ?? paths.home() })
  const goOrTurn: Go = (to) => {
    const address = addresses[to.at]
    if (address === undefined || pathname.startsWith(address)) go(to)
    else void navigate({ to: address, search: next === undefined ? {} : { next } } as never)
  }
  const entry = <EntryStep go={goOrTurn} onDone={onDone} onIn={onIn} step={step} wish={wish} />
  if (step.at === 'TEMPORARY') {
    return (
      <EntryFrame title={t('login.title')}>
        <Dialog isOpen onClose={onDone} title={t(titles[step.at])}>
          {entry}
        </Dialog>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame line={step.at === first.at ? line : undefined} title={t(titles[step.at])}>
      {before}
      {entry}
    </EntryFrame>
  )
}
