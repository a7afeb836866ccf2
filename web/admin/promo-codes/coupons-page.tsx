import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam, useViewParam } from '../../lib/navigation/use-search-param.ts'
import { PromoList } from '../../parts/promo-codes/promo-list.tsx'
import { newPromo, PromoSheet } from '../../parts/promo-codes/promo-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { useAdminKeeper } from './admin-keeper.ts'

const owners = ['PLATFORM', 'VENDOR'] as const

/** /admin/user/coupon: the market's own promo codes, and those of all stores to look at. */
export function CouponsPage() {
  const t = useTranslate()
  const [owner, setOwner] = useViewParam<(typeof owners)[number]>('of', owners)
  const [opened, setOpened] = useOpenParam('promo')
  const keeper = useAdminKeeper(owner)
  const add = owner === 'PLATFORM' && (
    <Button icon="plus" onClick={() => setOpened(newPromo)}>
      {t('coupons.new')}
    </Button>
  )
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">{t('title.adminCoupons')}</h1>
        {add}
      </div>
      <p className="mb-4 max-w-prose text-muted">{t(`coupons.adminLine.${owner}`)}</p>
      <div className="mb-4">
        <TabLine
          chosen={owner}
          label={t('coupons.owners')}
          onChoose={setOwner}
          options={owners.map((value) => ({ value, label: t(`coupons.owner.${value}`) }))}
        />
      </div>
      <PromoList
        isOfStores={owner === 'VENDOR'}
        keeper={keeper}
        key={owner}
        of={owner}
        onNew={add || undefined}
        onOpen={({ id }) => setOpened(id)}
      />
      <PromoSheet
        keeper={keeper}
        mayManage={({ vendorId }) => vendorId === null}
        onOpen={setOpened}
        opened={opened}
        shopUrlOf={({ vendorId }) => (vendorId === null ? `${location.origin}/` : undefined)}
      />
    </>
  )
}
