import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deepLinks } from '../../../../contract/paths.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { useOpenParam } from '../../../lib/navigation/use-search-param.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { type StoredOffer, vendorOfferQuery } from '../offer-data.ts'
import { EditorHead, EditorWaiting } from './editor-head.tsx'
import { OfferEditor } from './offer-editor.tsx'
import { copyOf } from './typed-offer.ts'

/** /admin/vendor/offer/add: a new offer; with `copy` it begins as a copy of one that is there. */
export function AddOfferPage() {
  const t = useTranslate()
  const [copyId] = useOpenParam('copy')
  const copied = useQuery({ ...vendorOfferQuery(copyId ?? ''), enabled: copyId !== undefined })
  const onSaved = useSaved()
  if (copyId !== undefined && copied.isPending) return <EditorWaiting />
  if (copied.isError)
    return <ErrorState onRetry={() => void copied.refetch()}>{t('vendorOffers.failedOne')}</ErrorState>
  const of = copied.data ?? undefined
  return (
    <>
      <EditorHead title={t('vendorOffers.add')} />
      <OfferEditor
        began={null}
        key={copyId ?? 'new'}
        copied={
          of && {
            id: of.id,
            typed: copyOf(of, t('vendorOffers.copyOf', { title: of.title }), new Date()),
          }
        }
        onSaved={onSaved}
      />
    </>
  )
}

/** Says what has become of the offer, and opens it in the list. */
export function useSaved(): (offer: StoredOffer) => void {
  const t = useTranslate()
  const navigate = useNavigate()
  return ({ id, state }) => {
    toast.success(t(`vendorOffers.saved.${state}`))
    void navigate({ to: deepLinks.vendorOffer(id) })
  }
}
