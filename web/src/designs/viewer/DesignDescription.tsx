import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { MarkdownText } from '../../markdown/MarkdownText.tsx';
import { NoteForm } from '../../notes/forms/NoteForm.tsx';
import { numberOf } from '../../notes/note.ts';
import { Button } from '../../ui/first/Button.tsx';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { acceptedAnswer } from '../../work-items/writes/mutation-answer.ts';
import { refusalText } from '../../work-items/writes/writes.ts';
import { DESCRIBE_DESIGN, type DesignDetails } from './viewer-documents.ts';
import styles from './DesignDescription.module.css';

export interface DesignDescriptionProps {
  design: DesignDetails;
  mayEdit: boolean;
  onSaved: () => void;
}

/** The text about a design, which those who may upload designs can edit. */
export function DesignDescription({ design, mayEdit, onSaved }: DesignDescriptionProps) {
  const [editing, setEditing] = useState(false);
  const { id, description, descriptionHtml } = design;
  const isEmpty = (descriptionHtml ?? '') === '';
  if (editing) {
    return (
      <NoteForm
        label="Description"
        draftKey={['Design', numberOf(id), 'Description']}
        base={description ?? ''}
        autoFocus
        onCancel={() => setEditing(false)}
        submits={[
          {
            label: 'Save',
            allowEmpty: true,
            send: async (text) => {
              try {
                await acceptedAnswer(ask(DESCRIBE_DESIGN, { id, description: text }));
              } catch (refused) {
                throw new Error(refusalText(refused, 'Could not update description. Please try again.'), {
                  cause: refused,
                });
              }
              setEditing(false);
              onSaved();
            },
          },
        ]}
      />
    );
  }
  if (isEmpty)
    return mayEdit ? (
      <Button size="small" className={styles['add']} onClick={() => setEditing(true)}>
        Add a description
      </Button>
    ) : null;
  return (
    <section className={styles['description']} aria-label="Description">
      <div className={styles['head']}>
        <h3 className={styles['title']}>Description</h3>
        {mayEdit && (
          <IconButton
            size="small"
            label="Edit description"
            icon={<Pencil size={16} aria-hidden="true" />}
            onClick={() => setEditing(true)}
          />
        )}
      </div>
      <MarkdownText html={descriptionHtml ?? ''} />
    </section>
  );
}
