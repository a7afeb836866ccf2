import { useState } from 'react'
import { listSheet, type SheetColumn, SheetTooLong } from '../../lib/browser/list-sheet.ts'
import { saveSheet } from '../../lib/browser/save-sheet.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type SheetRow, sheetPage } from './winners-data.ts'
import '../../ui/late-icons.ts'

/** The inputs as a file, with instants and sums as they are, so that it can be computed with. */
export function DownloadSheet({ campaignId }: { campaignId: string }) {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    const partFrom = listSheet(columns(t), (from, noOfRows) => sheetPage(campaignId, from, noOfRows))
    await saveSheet('winners.csv', partFrom).catch((error: unknown) =>
      toast.error(t(error instanceof SheetTooLong ? 'winners.tooLong' : 'ui.failed')),
    )
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} icon="download" onClick={() => void save()} size="small" variant="quiet">
      {t('winners.download')}
    </Button>
  )
}

const columns = (t: Translate): readonly SheetColumn<SheetRow>[] => [
  [t('winners.position'), ({ position }) => position],
  [t('winners.name'), ({ name }) => name],
  [t('winners.paid'), ({ value }) => value],
  [t('winners.at'), ({ at }) => at],
  [t('winners.key'), ({ key }) => key],
  [t('winners.who'), ({ who }) => who],
  [t('winners.lot'), ({ lot }) => lot],
]
