/** Draft of a complaint per account, stored until it is sent or the tab is closed. */
import { useRef, useState } from 'react'
import type {
  complaintAgainst,
  complaintCategories,
  complaintOutcomes,
} from '../../../contract/chat/chat-kinds.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { hasFields, storedValue } from '../../lib/browser/storage.ts'
import { currentUser } from '../../lib/session/person.ts'
import type { ShownPicture } from '../../parts/picture-field/picture-field.tsx'

export interface TypedComplaint {
  readonly against: (typeof complaintAgainst)[number]
  readonly orderId: string
  readonly category: (typeof complaintCategories)[number] | ''
  readonly description: string
  readonly wanted: (typeof complaintOutcomes)[number] | ''
  readonly pictures: readonly ShownPicture[]
}

interface Draft {
  /** Key of the draft: the account, and the order or store where it began. */
  readonly of: string
  /** Idempotency key, the same until a response has been seen. */
  readonly clientId: string
  readonly typed: TypedComplaint
  readonly at: number
}

const draft = storedValue('sessionStorage', 'complaint-draft', (found): found is Draft =>
  hasFields(found, 'of', 'clientId', 'typed', 'at'),
)
/** Signed addresses of private pictures expire after a quarter of an hour. */
const picturesHoldMs = 14 * 60_000

export function useTypedComplaint(orderId = '', vendorId = '') {
  const of = `${currentUser()?.id} ${orderId} ${vendorId}`
  const [begun] = useState(() => beginning(of, orderId))
  const clientId = useRef(begun.clientId)
  const [typed, setTyped] = useState(begun.typed)
  const keep = (next: TypedComplaint) =>
    draft.write({ of, clientId: clientId.current, typed: next, at: Date.now() })
  return {
    typed,
    /** The draft had pictures, whose addresses have expired. */
    hasLostPictures: begun.hasLostPictures && typed.pictures.length === 0,
    type: (more: Partial<TypedComplaint>) =>
      setTyped((earlier) => {
        const next = { ...earlier, ...more }
        keep(next)
        return next
      }),
    clientId: () => clientId.current,
    /** New idempotency key: the next request is another complaint. */
    renew: () => {
      clientId.current = newIdempotencyKey()
      keep(typed)
    },
    forget: draft.forget,
  }
}

function beginning(of: string, orderId: string) {
  const found = draft.read()
  if (found?.of !== of) {
    const typed: TypedComplaint = {
      ...{ against: 'VENDOR', orderId, category: '', description: '', wanted: '', pictures: [] },
    }
    return { clientId: newIdempotencyKey(), typed, hasLostPictures: false }
  }
  const hasLostPictures = found.typed.pictures.length > 0 && Date.now() - found.at > picturesHoldMs
  return {
    clientId: found.clientId,
    typed: { ...found.typed, ...(hasLostPictures && { pictures: [] }) },
    hasLostPictures,
  }
}
