import X from 'lucide-react/icons/x';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { DialogProps } from '../Dialog.tsx';
import { IconButton } from '../../first/IconButton.tsx';
import styles from './Modal.module.css';

export function ModalSurface({
  open,
  onOpenChange,
  title,
  children,
  actions,
  width = 480,
  role = 'dialog',
}: DialogProps) {
  return (
    <ModalOverlay
      className={styles['scrim'] ?? ''}
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog'}
    >
      <Modal className={styles['modal'] ?? ''} style={{ width }}>
        <Dialog className={styles['dialog'] ?? ''} role={role}>
          <header className={styles['header']}>
            <Heading slot="title" className={styles['title'] ?? ''}>
              {title}
            </Heading>
            {role === 'dialog' && (
              <IconButton
                size="small"
                label="Close"
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => onOpenChange(false)}
              />
            )}
          </header>
          <div className={styles['body']}>{children}</div>
          {actions != null && <footer className={styles['footer']}>{actions}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
