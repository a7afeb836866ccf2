import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '../../../contract/paths.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useOpenParam, useViewParam } from '../../lib/navigation/use-search-param.ts'
import { PromoList } from '../../parts/promo-codes/promo-list.tsx'
import { newPromo, PromoSheet } from '../../parts/promo-codes/promo-sheet.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { useAdminKeeper } from './admin-keeper.ts'

const WinnerList = lazyPart(
  async () => (await withMessages(import('../winners/winner-list.tsx'), 'winneradmin')).WinnerList,
)

const views = ['codes', 'winners'] as const
const owners = ['PLATFORM', 'VENDOR'] as const

/** /admin/user/coupon: promo codes, the market's own and those of all stores to look at, and winner coupons. */
export function CouponsPage() {
  const t = useTranslate()
  const [view, setView] = useViewParam<(typeof views)[number]>('view', views)
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
        {view === 'codes' ? add : <AddWinners />}
      </div>
      <div className="mb-4">
        <TabLine
          chosen={view}
          label={t('coupons.views')}
          onChoose={setView}
          options={views.map((value) => ({ value, label: t(`coupons.view.${value}`) }))}
        />
      </div>
      {view === 'winners' ? (
        <Suspense fallback={<RowsWaiting />}>
          <WinnerList add={<AddWinners />} />
        </Suspense>
      ) : (
        <>
          <p className="mb-3 max-w-prose text-muted">{t(`coupons.adminLine.${owner}`)}</p>
          <div className="mb-3">
            <FilterLine
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
      )}
    </>
  )
}

function AddWinners() {
  const t = useTranslate()
  return (
    <Link className={buttonStyles('main')} to={paths.adminAddWinners()}>
      <Icon name="plus" />
      {t('title.adminAddWinners')}
    </Link>
  )
}
