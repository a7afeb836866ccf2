import { useState } from 'react'
import { fitAnswers, wordedAnswers } from '../../../contract/catalogue/line-answers.ts'
import type { LineForm } from '../../../contract/catalogue/line-forms.ts'
import type { CartLine } from '../../lib/cart/cart-lines.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { WordedAnswers } from '../../parts/line-form/worded-answers.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AnswersDialog } from './answers-dialog.tsx'

export interface CartLineAnswersProps {
  line: CartLine & { readonly lineForm: LineForm }
}

/** The shopper's answers about a line of the cart, and the way to give them. */
export function CartLineAnswers({ line }: CartLineAnswersProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { lineForm: form, quantity, productName: name } = line
  const pictures = line.answers?.pictures ?? []
  const given = { units: line.answers?.units ?? [], pictures: pictures.map((one) => one.name) }
  const { kept, faults } = fitAnswers(form, quantity, given)
  const isMissing = faults.length > 0
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2" data-line-form={line.productId}>
      <WordedAnswers
        pictures={pictures.filter((one) => kept.pictures.includes(one.name)).map(({ url }) => url)}
        told={wordedAnswers({ ...form, units: kept.units })}
      />
      {isMissing && <FaultBox className="text-xs">{t('lineForm.missing')}</FaultBox>}
      <Button
        aria-label={t(isMissing ? 'lineForm.openOf' : 'lineForm.editOf', { name })}
        onClick={() => setIsOpen(true)}
        size="small"
        variant="quiet"
      >
        {t(isMissing ? 'lineForm.open' : 'lineForm.edit')}
      </Button>
      <AnswersDialog isOpen={isOpen} line={line} onClose={() => setIsOpen(false)} />
    </div>
  )
}
