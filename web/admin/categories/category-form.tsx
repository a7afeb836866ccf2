import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { PictureField, type ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { readAgain } from '../admin-data.ts'
import type { AnyCategory } from '../product-data.ts'
import { ActionList } from '../trail/action-list.tsx'

const CategoryRules = lazyPart(
  async () => (await withMessages(import('./category-rules.tsx'), 'filters')).CategoryRules,
)

const CategorySizeChart = lazyPart(
  async () => (await withMessages(import('./category-size-chart.tsx'), 'sizes')).CategorySizeChart,
)

interface CategoryFormProps {
  edits: AnyCategory | undefined
  /** The parent of a new category. */
  parentId: string | undefined
  onDone: () => void
}

/** `/pictures/NAME-320.webp` was made from NAME. */
const shownOf = ({ picture, name }: AnyCategory): ShownPicture[] =>
  picture === null
    ? []
    : [{ name: picture.replace(/^.*\//, '').replace(/-\d+\.webp$/, ''), url: picture, text: name }]

/** Names in both languages, and a picture. */
export function CategoryForm({ edits, parentId, onDone }: CategoryFormProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [name, setName] = useState(edits?.name ?? '')
  const [nameNe, setNameNe] = useState(edits?.nameNe ?? '')
  const [pictures, setPictures] = useState<readonly ShownPicture[]>(edits ? shownOf(edits) : [])
  const [isSending, setIsSending] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const save = async () => {
    setFaults({})
    setFault(undefined)
    if (name.trim() === '') {
      setFaults({ name: t('categories.nameNeeded') })
      return field.current?.focus()
    }
    setIsBusy(true)
    const body = { name, nameNe: nameNe.trim(), picture: pictures[0]?.name ?? null }
    try {
      if (edits === undefined) {
        await api.catalogue.addMarketCategory({ body: { ...body, ...(parentId && { parentId }) } })
      } else {
        await api.catalogue.changeMarketCategory({ params: { categoryId: edits.categoryId }, body })
      }
      toast.success(t('categories.saved'))
      await readAgain(queries)
      onDone()
    } catch (error) {
      const told = error instanceof ApiProblem ? error.errors : {}
      setFaults(told)
      if (told.name !== undefined) field.current?.focus()
      if (Object.keys(told).length === 0) {
        setFault(problemMessage(error, t('ui.failed')))
      }
    } finally {
      setIsBusy(false)
    }
  }
  const faultOf = (key: string) => (faults[key] === undefined ? undefined : errorMessages(faults[key]))
  return (
    <div className="grid grid-cols-1 gap-6">
      <form
        className="grid grid-cols-1 gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !isSending) void save()
        }}
      >
        <TextField
          error={faultOf('name')}
          label={t('categories.name')}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
          ref={field}
          value={name}
        />
        <TextField
          error={faultOf('nameNe')}
          label={t('categories.nameNe')}
          lang="ne"
          maxLength={60}
          onChange={({ target }) => setNameNe(target.value)}
          value={nameNe}
        />
        <PictureField
          error={faultOf('picture')}
          label={t('categories.picture')}
          most={1}
          onBusy={setIsSending}
          onChange={setPictures}
          value={pictures}
        />
        <FaultBox>{fault}</FaultBox>
        <Button busy={isBusy} className="justify-self-start" disabled={isSending} type="submit">
          {t('categories.save')}
        </Button>
      </form>
      {edits && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <CategoryRules of={edits} />
        </Suspense>
      )}
      {edits && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <CategorySizeChart of={edits} />
        </Suspense>
      )}
      {edits && (
        <section className="border-line border-t pt-4">
          <h3 className="mb-3 font-bold">{t('categories.acts')}</h3>
          <ActionList aboutId={edits.categoryId} />
        </section>
      )}
    </div>
  )
}
