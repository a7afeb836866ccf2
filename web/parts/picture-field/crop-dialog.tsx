import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { type PictureShape, pictureAspect } from '../../../contract/shared/limits.ts'
import { warn } from '../../lib/browser/log.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { cropPicture, type Part } from './prepare-picture.ts'

export interface CropDialogProps {
  picture: Blob
  shape: PictureShape
  onCut: (picture: Blob) => void
  onClose: () => void
}

const most = 4
const step = 0.1

/** Crop frame with the aspect ratio of the shape, under which the picture is moved and zoomed. */
export function CropDialog({ picture, shape, onCut, onClose }: CropDialogProps) {
  const t = useTranslate()
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part>()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  const finish = async () => {
    if (part === undefined) return
    setIsBusy(true)
    try {
      onCut(await cropPicture(picture, part))
    } catch (error) {
      warn('a picture could not be cut', error)
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      className="w-[min(40rem,calc(100vw-2rem))]"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={() => onCut(picture)}>
            {t('pictures.uncut')}
          </Button>
          <Button busy={isBusy} disabled={part === undefined} onClick={() => void finish()}>
            {t('pictures.cut')}
          </Button>
        </div>
      }
      isOpen
      onClose={onClose}
      title={t('pictures.cutTitle')}
    >
      <div className="grid gap-3">
        {hasFailed && <FaultBox>{t('pictures.cutFailed')}</FaultBox>}
        <div className="relative h-72 overflow-clip rounded-card bg-sunken">
          {address !== undefined && (
            <Cropper
              aspect={pictureAspect[shape]}
              crop={crop}
              cropperProps={{ 'aria-label': t('pictures.cutArea'), role: 'group' }}
              image={address}
              maxZoom={most}
              minZoom={1}
              objectFit="contain"
              onCropChange={setCrop}
              onCropComplete={(_, pixels) => setPart(pixels)}
              onZoomChange={setZoom}
              zoom={zoom}
            />
          )}
        </div>
        <div className="flex items-center gap-3">
          <label className="font-medium text-sm" htmlFor={id}>
            {t('pictures.zoom')}
          </label>
          <input
            className="min-h-11 flex-1 accent-himal"
            id={id}
            max={most}
            min={1}
            onChange={({ target }) => setZoom(Number(target.value))}
            step={step}
            type="range"
            value={zoom}
          />
          <output className="w-10 text-right tabular-nums" htmlFor={id}>
            {zoom.toFixed(1)}×
          </output>
        </div>
      </div>
    </Dialog>
  )
}
