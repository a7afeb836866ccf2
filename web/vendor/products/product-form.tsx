import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { productLimits, usualLowStockAt } from '../../../contract/shared/limits.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Panel } from '../../parts/frame/panel.tsx'
import { PictureField } from '../../parts/picture-field/picture-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CategoryField } from './category-field.tsx'
import { CategoryFields } from './category-fields.tsx'
import { ConflictBox } from './conflict-box.tsx'
import { FormBar } from './form-bar.tsx'
import { LineFormField } from './line-form-field.tsx'
import { MatrixField } from './matrix-field.tsx'
import { MeasureFields } from './measure/measure-fields.tsx'
import { moveOnEnter } from './next-field.ts'
import { OptionsField } from './options-field.tsx'
import { PreparationFields } from './preparation-fields.tsx'
import { lowStockDefaultQuery } from './product-data.ts'
import { SizeChartPlace } from './size-chart/size-chart-place.tsx'
import { TaxClassField } from './tax/tax-class-field.tsx'
import type { ProductFormState } from './use-product-form.ts'
import { VideoPlace } from './video/video-place.tsx'

const ProductPreview = lazyPart(
  async () => (await withMessages(import('./product-preview.tsx'), 'product')).ProductPreview,
)

const FactsFields = lazyPart(
  async () => (await withMessages(import('./facts/facts-fields.tsx'), 'filters')).FactsFields,
)

/** Form of one product; faults stand beside their fields, the action bar stays at the lower edge. */
export function ProductForm({ state }: { state: ProductFormState }) {
  const t = useTranslate()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [sending, setSending] = useState(false)
  const { typed, change, faults, fault, began, theirs, settle } = state
  const form = useRef<HTMLDivElement>(null)
  const { data: usual } = useQuery(lowStockDefaultQuery())
  useFocusOnFault(form, faults)
  const count = Object.keys(faults).length
  return (
    // No form element: the dialogs in here have forms of their own, and HTML forms do not nest.
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Enter of the fields inside
    <div className="grid grid-cols-1 gap-5 pb-24" onKeyDown={moveOnEnter} ref={form}>
      <Panel title={t('form.about')}>
        <div className="grid grid-cols-1 gap-4">
          <TextField
            autoComplete="off"
            autoFocus={began === null}
            enterKeyHint="next"
            error={faults.name}
            hint={t('form.nameHint', { count: typed.name.length })}
            label={t('form.name')}
            maxLength={120}
            onChange={({ target }) => change({ name: target.value })}
            value={typed.name}
          />
          <AreaField
            error={faults.description}
            hint={t('form.descriptionHint')}
            label={t('form.description')}
            maxLength={5000}
            onChange={({ target }) => change({ description: target.value })}
            rows={6}
            value={typed.description}
          />
          <PictureField
            error={pictureFault(faults)}
            hint={t('form.picturesHint')}
            label={t('form.pictures')}
            most={productLimits.pictures}
            onBusy={setWaiting}
            onChange={(pictures) => change({ pictures })}
            value={typed.pictures}
            withTexts
          />
          <VideoPlace
            error={faultUnder(faults, 'video')}
            onBusy={setSending}
            onChange={(video) => change({ video })}
            value={typed.video}
          />
        </div>
      </Panel>
      <Panel title={t('form.places')}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <CategoryField
            categoryId={typed.categoryId}
            error={faults.categoryId ?? faults.subCategoryId}
            onChoose={change}
            subCategoryId={typed.subCategoryId}
          />
          <CategoryFields change={change} faults={faults} typed={typed} />
        </div>
      </Panel>
      <Panel line={t('form.factsLine')} title={t('form.facts')}>
        <Suspense fallback={<Skeleton className="h-48" />}>
          <FactsFields change={change} faults={faults} typed={typed} />
        </Suspense>
      </Panel>
      <Panel line={t('form.lineFormLine')} title={t('form.lineForm')}>
        <LineFormField
          error={faults.lineFormId}
          onChoose={(lineFormId) => change({ lineFormId })}
          value={typed.lineFormId}
        />
      </Panel>
      <Panel title={t('form.options')}>
        <OptionsField change={change} faults={faults} isEdit={began !== null} typed={typed} />
      </Panel>
      <SizeChartPlace change={change} faults={faults} typed={typed} />
      <Panel title={t(typed.variations.length > 1 ? 'form.variations' : 'form.prices')}>
        <div className="grid grid-cols-1 gap-4">
          <MeasureFields change={change} faults={faults} typed={typed} />
          <MatrixField change={change} faults={faults} typed={typed} />
          <TextField
            className="sm:max-w-80"
            error={faults.lowStockAt}
            inputMode={typed.unit === 'piece' ? 'numeric' : 'text'}
            hint={t('form.lowStockHint', { count: usual?.lowStockAt ?? usualLowStockAt })}
            label={t('form.lowStock')}
            onChange={({ target }) => change({ lowStockAt: target.value })}
            placeholder={String(usual?.lowStockAt ?? usualLowStockAt)}
            value={typed.lowStockAt}
          />
          <TaxClassField change={change} error={faults.taxClass} typed={typed} />
        </div>
      </Panel>
      <Panel title={t('form.ready')}>
        <PreparationFields
          faults={faults}
          onChange={(preparation) => change({ preparation })}
          typed={typed.preparation}
        />
      </Panel>
      {count > 0 && <FaultBox>{t('form.faults', { count })}</FaultBox>}
      <FaultBox>{fault}</FaultBox>
      {theirs && began && <ConflictBox began={began} onSettle={settle} theirs={theirs} />}
      <FormBar isWaiting={waiting || sending} onPreview={() => setIsPreviewed(true)} state={state} />
      <Dialog
        className="md:w-[min(64rem,94vw)]!"
        isOpen={isPreviewed}
        onClose={() => setIsPreviewed(false)}
        title={t('form.previewTitle')}
      >
        {isPreviewed && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ProductPreview productId={began?.id} typed={typed} />
          </Suspense>
        )}
      </Dialog>
    </div>
  )
}

const pictureFault = (faults: ProductFormState['faults']): string | undefined =>
  Object.entries(faults).find(([field]) => /^picture(s|Texts)(\.|$)/.test(field))?.[1]

const faultUnder = (faults: ProductFormState['faults'], field: string): string | undefined =>
  Object.entries(faults).find(([at]) => at === field || at.startsWith(`${field}.`))?.[1]

/** Focuses the first faulty field, once its message is rendered. */
function useFocusOnFault(
  form: React.RefObject<HTMLDivElement | null>,
  faults: ProductFormState['faults'],
): void {
  const count = useRef(0)
  useEffect(() => {
    const now = Object.keys(faults).length
    if (now > count.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    count.current = now
  }, [faults, form])
}
