import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam } from '../../lib/navigation/use-search-param.ts'
import { PromoList } from '../../parts/promo-codes/promo-list.tsx'
import { newPromo, PromoSheet } from '../../parts/promo-codes/promo-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { vendorStoreQuery } from '../store/store-data.ts'
import { useVendorKeeper } from './vendor-keeper.ts'

/** /admin/vendor/coupon: the store's promo codes, their uses, and what they have given. */
export function PromoCodesPage() {
  const t = useTranslate()
  const keeper = useVendorKeeper()
  const [opened, setOpened] = useOpenParam('promo')
  const store = useQuery(vendorStoreQuery()).data
  const add = (
    <Button icon="plus" onClick={() => setOpened(newPromo)}>
      {t('coupons.new')}
    </Button>
  )
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">{t('title.vendorCoupons')}</h1>
        {add}
      </div>
      <p className="mb-4 max-w-prose text-muted">{t('coupons.line')}</p>
      <PromoList keeper={keeper} onNew={add} onOpen={({ id }) => setOpened(id)} />
      <PromoSheet
        keeper={keeper}
        mayManage={() => true}
        onOpen={setOpened}
        opened={opened}
        shopUrlOf={() => store && `${location.origin}${paths.store(store.username)}`}
      />
    </>
  )
}
