import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { CartGoods } from '../../lib/cart/cart-lines.ts'
import { isProfileIncomplete } from '../../lib/session/person.ts'
import { continueSignIn, finishSignIn } from '../../lib/session/sign-in.ts'
import type { Go, Step } from './steps.ts'

/** What somebody wanted before they were asked who they are. */
export interface Wish {
  readonly goods?: CartGoods | undefined
  /** A product to be saved. */
  readonly save?: string | undefined
  /** Where a shopper goes afterwards; left out, they stay where they are. */
  readonly next?: string | undefined
}

/** Where somebody stands on the way in, and what follows once they are in. */
export function useEntry(first: Step, wish: Wish) {
  const { next } = wish
  const [step, go] = useState<Step>(first)
  const leave = () => continueSignIn({ ...wish, next: isProfileIncomplete() ? completing(next) : next })
  const onDone = () => void leave()
  const onIn = async () => {
    const arrival = await finishSignIn()
    if (arrival === 'TEMPORARY') go({ at: 'TEMPORARY' })
    if (arrival === 'OUT') go({ at: 'LOGIN' })
    if (arrival === 'IN') await leave()
    return arrival === 'IN'
  }
  return { step, go: go satisfies Go, onIn, onDone, wish }
}

const completing = (next: string | undefined): string => {
  const wanted = next ?? location.pathname + location.search
  return `${paths.completeProfile()}?next=${encodeURIComponent(wanted)}`
}
