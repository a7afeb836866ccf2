import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { PictureField, type ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { type VendorCategory, vendorCategoriesQuery } from '../products/product-data.ts'

type Shelf = Pick<VendorCategory, 'id' | 'categoryName' | 'categoryNameNe' | 'picture'>

interface CategoryFormProps {
  /** The category that is edited; without one a new one is made. */
  shelf?: Shelf
  /** The preset parent of a new category. */
  parentId?: string
  onSaved: () => void
}

/** Name, Nepali name and picture of one of the store's own categories. */
export function CategoryForm({ shelf, parentId = '', onSaved }: CategoryFormProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const nameOf = useCategoryName()
  const { data } = useQuery({ ...vendorCategoriesQuery(), enabled: shelf === undefined })
  const [name, setName] = useState(shelf?.categoryName ?? '')
  const [nameNe, setNameNe] = useState(shelf?.categoryNameNe ?? '')
  const [pictures, setPictures] = useState<readonly ShownPicture[]>(() =>
    shelf?.picture ? [{ name: shelf.picture, url: pictureUrl(shelf.picture), text: '' }] : [],
  )
  const [under, setUnder] = useState(parentId)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  const submit = async () => {
    if (name.trim() === '') return setFaults({ categoryName: t('vendorCategories.needName') })
    const body = {
      categoryName: name,
      categoryNameNe: nameNe.trim() || null,
      picture: pictures[0]?.name ?? null,
    }
    setIsBusy(true)
    setFault(undefined)
    setFaults({})
    try {
      const rows = shelf
        ? await api.catalogue.changeVendorCategory({ params: { id: shelf.id }, body })
        : await api.catalogue.addVendorCategory({ body: { ...body, parentId: under || null } })
      queries.setQueryData(vendorCategoriesQuery().queryKey, rows)
      toast.success(t('vendorCategories.saved', { name: name.trim() }))
      onSaved()
    } catch (error) {
      const errors = Object.entries(error instanceof ApiProblem ? error.errors : {})
      setFaults(Object.fromEntries(errors.map(([field, words]) => [field, errorMessages(words)])))
      if (errors.length === 0) setFault(problemMessage(error, t('vendorProducts.retryLater')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
      ref={form}
    >
      <TextField
        autoComplete="off"
        error={faults.categoryName}
        label={t('vendorCategories.name')}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
        value={name}
      />
      <TextField
        autoComplete="off"
        error={faults.categoryNameNe}
        label={t('vendorCategories.nameNe')}
        lang="ne"
        maxLength={60}
        onChange={({ target }) => setNameNe(target.value)}
        value={nameNe}
      />
      {shelf === undefined && (
        <SelectField
          error={faults.parentId}
          label={t('vendorCategories.parent')}
          onChange={({ target }) => setUnder(target.value)}
          value={under}
        >
          <option value="">{t('vendorCategories.top')}</option>
          {data?.rows.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
      )}
      <PictureField
        error={faults.picture}
        label={t('vendorCategories.picture')}
        most={1}
        onChange={setPictures}
        value={pictures}
      />
      <FaultBox>{fault}</FaultBox>
      <div className="sticky bottom-[var(--area-tabs,0px)] grid bg-surface py-3 md:justify-start">
        <Button busy={isBusy} type="submit">
          {t('vendorProducts.save')}
        </Button>
      </div>
    </form>
  )
}
