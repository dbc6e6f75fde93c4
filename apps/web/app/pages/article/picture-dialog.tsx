import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import type { OpenedPicture } from './article-body.tsx';
import { copy } from './copy.ts';
import classes from './article.module.css';

interface PictureDialogProps extends DialogProps {
  picture: OpenedPicture;
}

export default function PictureDialog({ picture, onClose }: PictureDialogProps) {
  return (
    <Dialog size="content" title={picture.alt === '' ? copy.picture : picture.alt} onClose={onClose}>
      <img className={classes.opened} src={picture.src} alt={picture.alt} />
    </Dialog>
  );
}
