import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DocumentLanguage, documentLanguages } from '../../../contract/orders/document-kinds.ts'
import type { orderDocumentRoutes } from '../../../contract/orders/order-documents.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { savePaper } from '../../lib/browser/save-pdf.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import '../../ui/late-icons.ts'

type Paper = ResponseJson<typeof orderDocumentRoutes.documents>['rows'][number]

/** Key under `orders`, so that a change of the order invalidates it. */
const papersQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'documents', orderId],
    queryFn: () => api.orders.documents({ query: { orderId } }),
  })

interface OrderDocumentsProps {
  orderId: string
  /** Level of the heading at this place of the page. */
  heading: 'h2' | 'h3'
  className: string
}

/** The receipt or invoice of an order and its credit notes, for either side; renders nothing until there is one. */
export function OrderDocuments({ orderId, heading: Heading, className }: OrderDocumentsProps) {
  const t = useTranslate()
  const papers = useQuery(papersQuery(orderId))
  const [language, setLanguage] = useState<DocumentLanguage>(useLanguage())
  if (papers.isError) {
    return (
      <section className={className}>
        <FaultBox>{t('documents.failed')}</FaultBox>
        <Button className="mt-2" variant="quiet" onClick={() => void papers.refetch()}>
          {t('documents.retry')}
        </Button>
      </section>
    )
  }
  if (papers.data === undefined || papers.data.total === 0) return null
  return (
    <section className={className}>
      <Heading className="mb-3 font-bold text-base">{t('documents.title')}</Heading>
      <ul className="mb-4 grid grid-cols-1 gap-3">
        {papers.data.rows.map((paper) => (
          <PaperRow key={paper.documentId} language={language} paper={paper} />
        ))}
      </ul>
      <LanguageChoice language={language} onChange={setLanguage} />
    </section>
  )
}

function PaperRow({ paper, language }: { paper: Paper; language: DocumentLanguage }) {
  const t = useTranslate()
  const dates = useDates()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      await savePaper(paper.documentId, language)
    } catch (error) {
      toast.error(problemMessage(error, t('documents.notSaved')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <li className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          {t(`documents.${paper.kind}`)} {paper.number}
        </span>
        <span className="price">{formatRupees(paper.amount)}</span>
        <span className="w-full text-muted text-xs">
          {t('documents.issued', { year: paper.fiscalYear, day: dates.date(paper.issuedAt) })}
        </span>
      </p>
      <Button busy={isBusy} icon="download" variant="quiet" onClick={() => void save()}>
        {t(`documents.save.${paper.kind}`)}
      </Button>
    </li>
  )
}

interface LanguageChoiceProps {
  language: DocumentLanguage
  onChange: (language: DocumentLanguage) => void
}

export function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  const t = useTranslate()
  return (
    <SelectField
      label={t('documents.language')}
      onChange={(event) => {
        const chosen = documentLanguages.find((one) => one === event.target.value)
        if (chosen) onChange(chosen)
      }}
      value={language}
    >
      {documentLanguages.map((one) => (
        <option key={one} value={one}>
          {t(`documents.in.${one}`)}
        </option>
      ))}
    </SelectField>
  )
}
