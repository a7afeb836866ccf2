import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { logoZoom } from '../../../contract/shared/limits.ts'
import { warn } from '../../lib/browser/log.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { cropLogo, type Square } from './crop-logo.ts'

interface LogoEditorProps {
  picture: File
  onCrop: (logo: Blob | undefined) => void
}

const toStep = (zoom: number): number => Number((Math.round(zoom / logoZoom.step) * logoZoom.step).toFixed(1))

/**
 * A circle over the picture, which is moved and enlarged beneath it. The part in the circle is the logo at any time.
 */
export function LogoEditor({ picture, onCrop }: LogoEditorProps) {
  const t = useTranslate()
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(logoZoom.least)
  const address = useAddress(picture)
  const [preview, setPreview] = useState<Blob>()
  const shown = useAddress(preview)
  const newest = useRef<Square>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is centred again
  useEffect(() => {
    setCrop({ x: 0, y: 0 })
    setZoom(logoZoom.least)
  }, [picture])
  const cut = async (square: Square) => {
    newest.current = square
    if (address === undefined) return
    try {
      const logo = await cropLogo(address, square)
      // Race: the picture was moved again meanwhile, so that this result is stale.
      if (newest.current !== square) return
      setPreview(logo)
      onCrop(logo)
    } catch (error) {
      warn('the logo could not be drawn', error)
      onCrop(undefined)
    }
  }
  if (address === undefined) return null
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="relative h-64 overflow-clip rounded-card bg-sunken">
        <Cropper
          aspect={1}
          crop={crop}
          cropShape="round"
          cropperProps={{ 'aria-label': t('logo.area'), role: 'group' }}
          image={address}
          maxZoom={logoZoom.most}
          minZoom={logoZoom.least}
          objectFit="contain"
          onCropChange={setCrop}
          onCropComplete={(_, square) => void cut(square)}
          onInteractionEnd={() => setZoom(toStep)}
          onZoomChange={setZoom}
          showGrid={false}
          zoom={zoom}
          zoomWithScroll={false}
        />
      </div>
      {shown !== undefined && (
        <img
          alt={t('logo.preview')}
          className="size-24 justify-self-center rounded-full border border-line bg-white object-cover"
          height={96}
          src={shown}
          width={96}
        />
      )}
      <div className="flex items-center gap-3 sm:col-span-2">
        <label className="font-medium text-sm" htmlFor={id}>
          {t('logo.zoom')}
        </label>
        <input
          className="min-h-11 flex-1 accent-himal"
          id={id}
          max={logoZoom.most}
          min={logoZoom.least}
          onChange={({ target }) => setZoom(toStep(Number(target.value)))}
          step={logoZoom.step}
          type="range"
          value={toStep(zoom)}
        />
        <output className="w-10 text-right tabular-nums" htmlFor={id}>
          {toStep(zoom).toFixed(1)}×
        </output>
      </div>
    </div>
  )
}

/** An address for a file for as long as it is shown. */
function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
