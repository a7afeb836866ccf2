import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openLogin } from '../../lib/navigation/panels.ts'
import { useUser } from '../../lib/session/person.ts'
import { useTitleOf } from '../../parts/promo-codes/promo-title.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { type ShownPromo, vouchersKey } from './wallet-data.ts'

/** Puts a code into the wallet; a visitor logs in first. */
export function CollectButton({ of, onLogin }: { of: ShownPromo; onLogin?: () => void }) {
  const t = useTranslate()
  const titleOf = useTitleOf()
  const queries = useQueryClient()
  const person = useUser()
  const [isBusy, setIsBusy] = useState(false)
  const collect = async () => {
    if (person === undefined) {
      onLogin?.()
      openLogin()
      return
    }
    setIsBusy(true)
    try {
      await api.promotions.collectPromoCode({ params: { promoId: of.promoId } })
      toast.success(t('wallet.collected'))
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
    }
    await queries.invalidateQueries({ queryKey: vouchersKey })
    setIsBusy(false)
  }
  if (of.isCollected) {
    return (
      <Badge className="justify-self-start" tone="good">
        <Icon name="check" size={16} />
        {t('wallet.isCollected')}
      </Badge>
    )
  }
  return (
    <Button
      aria-label={t('wallet.collectThis', { title: titleOf(of) })}
      busy={isBusy}
      icon="plus"
      onClick={() => void collect()}
      size="small"
      variant="quiet"
    >
      {t('wallet.collect')}
    </Button>
  )
}
