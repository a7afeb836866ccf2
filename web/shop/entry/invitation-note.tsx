import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { shownPoints } from '../../parts/points/entry-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { invitationQuery } from '../points/points-data.ts'
import { LinkButton } from './link-button.tsx'
import '../../ui/late-icons.ts'

await loadNamespace('points')

interface InvitationNoteProps {
  code: string
  /** The shopper signs up without it, or nobody has this code. */
  onLeave: () => void
}

/** By whose link the shopper came is told to the market with the form: the form says so, and what it brings. */
export function InvitationNote({ code, onLeave }: InvitationNoteProps) {
  const t = useTranslate()
  const { data, isSuccess } = useQuery(invitationQuery(code))
  const isUnknown = isSuccess && data === null
  useEffect(() => {
    if (isUnknown) onLeave()
  }, [isUnknown, onLeave])
  if (isUnknown) return null
  return (
    <div className="flex items-start gap-3 rounded-control bg-himal/8 p-3 text-sm">
      <Icon className="mt-0.5 text-himal" name="people" />
      <div className="min-w-0 flex-1">
        <p>
          {t('points.invited')} {data && data.points > 0 && brings(data, t)}
        </p>
        <LinkButton onClick={onLeave}>{t('points.invitedLeave')}</LinkButton>
      </div>
    </div>
  )
}

const brings = (
  { points, referralLeast }: { points: number; referralLeast: number },
  t: Translate,
): string =>
  referralLeast > 0
    ? t('points.invitedBringsFrom', { count: shownPoints(points), amount: formatRupees(referralLeast) })
    : t('points.invitedBrings', { count: shownPoints(points) })
