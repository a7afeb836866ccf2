import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { prizeReceiver } from '../../../contract/rewards/winner-shapes.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { phoneDigits } from '../../lib/phone.ts'
import { userQuery } from '../../lib/session/account.ts'
import { usePrizeName } from '../../parts/winners/winner-words.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { pointsKey } from '../points/points-data.ts'
import { prizesKey, type WonPrize } from './prize-data.ts'
import { vouchersKey } from './wallet-data.ts'
import '../../lib/form-schemas.ts'

type Receiver = Readonly<Record<'name' | 'phone' | 'address', string>>

/** Claims a prize: a voucher or points at once, a product for a receiver. */
export function ClaimPrize({ of: { winnerId, prize } }: { of: WonPrize }) {
  const t = useTranslate()
  const name = usePrizeName()(prize)
  const claim = useClaim(winnerId)
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const label = { 'aria-label': t('prizes.claimThis', { prize: name }) }
  if (prize.kind === 'PRODUCT')
    return (
      <div>
        <Button {...label} onClick={() => setIsAsking(true)}>
          {t('prizes.claim')}
        </Button>
        <ReceiverDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onYes={claim}
          title={t('prizes.receiver')}
        />
      </div>
    )
  const take = async () => {
    setIsBusy(true)
    await claim(undefined)
    setIsBusy(false)
  }
  return (
    <div>
      <Button {...label} busy={isBusy} onClick={() => void take()}>
        {t('prizes.claim')}
      </Button>
    </div>
  )
}

/** True when it was claimed; a refusal is told in a toast, and the list says what became of the prize. */
function useClaim(winnerId: string) {
  const t = useTranslate()
  const queries = useQueryClient()
  return async (receiver: Receiver | undefined): Promise<boolean> => {
    try {
      const { state, prize } = await api.rewards.claimPrize({
        params: { winnerId },
        body: receiver === undefined ? {} : { receiver },
      })
      const given = prize.kind === 'POINTS' ? 'prizes.inPoints' : 'prizes.inWallet'
      toast.success(t(state === 'ISSUED' ? given : 'prizes.claimed'))
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: prizesKey })
      void queries.invalidateQueries({ queryKey: vouchersKey })
      void queries.invalidateQueries({ queryKey: pointsKey })
    }
  }
}

interface ReceiverDialogProps {
  isOpen: boolean
  title: string
  onClose: () => void
  onYes: (receiver: Receiver) => Promise<boolean>
}

/** Where a product is sent; it begins with what the account knows. */
function ReceiverDialog({ isOpen, title, onClose, onYes }: ReceiverDialogProps) {
  const t = useTranslate()
  const { data: user } = useQuery({ ...userQuery(), enabled: isOpen })
  const [typed, setTyped] = useState<Partial<Receiver>>({})
  const [faults, setFaults] = useState<Partial<Receiver>>({})
  const known = { name: user?.name ?? '', phone: user?.phone ?? '', address: user?.address ?? '' }
  const receiver = { ...known, ...typed }
  const submit = async (): Promise<boolean> => {
    const checked = prizeReceiver.safeParse({ ...receiver, phone: phoneDigits(receiver.phone) })
    if (checked.success) return onYes(checked.data)
    setFaults(
      Object.fromEntries(
        checked.error.issues.map(({ path, message }) => [String(path[0]), errorMessages(message)]),
      ),
    )
    return false
  }
  const field = (name: keyof Receiver) => ({
    error: faults[name],
    label: t(`prizes.receiver.${name}`),
    value: receiver[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setFaults({ ...faults, [name]: undefined })
    },
  })
  return (
    <AskDialog
      isOpen={isOpen}
      look="main"
      no={t('prizes.later')}
      onClose={onClose}
      onYes={submit}
      title={title}
      yes={t('prizes.claim')}
    >
      <p>{t('prizes.receiverLine')}</p>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('phone')} autoComplete="tel" inputMode="tel" />
      <TextField {...field('address')} autoComplete="street-address" />
    </AskDialog>
  )
}
