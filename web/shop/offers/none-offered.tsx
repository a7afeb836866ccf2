import { Link } from '@tanstack/react-router'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

await loadNamespace('shopoffers')

/** In place of the products of an offer that has none now: it is over, it comes later, or all are sold. */
export function NoneOffered({ isAhead }: { isAhead: boolean }) {
  const t = useTranslate()
  return (
    <EmptyState
      action={
        <Link className={buttonStyles('main')} search={{ onSale: 'true' }} to="/products">
          {t('offer.onSale')}
        </Link>
      }
      drawing="search"
    >
      {t(isAhead ? 'offer.noneYet' : 'offer.none')}
    </EmptyState>
  )
}
