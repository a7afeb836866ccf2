import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { CartGoods } from '../../lib/cart/cart-lines.ts'
import { isProfileIncomplete } from '../../lib/session/person.ts'
import { continueSignIn, finishSignIn } from '../../lib/session/sign-in.ts'
import type { Go, Step } from './steps.ts'

/** The visitor's intended action before the sign-in. */
export interface Wish {
  readonly goods?: CartGoods | undefined
  /** Id of a product to save. */
  readonly save?: string | undefined
  /** Path of the redirect for a shopper; by default they stay on the page. */
  readonly next?: string | undefined
}

/** State machine of signing in or up, and the action that follows. */
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
