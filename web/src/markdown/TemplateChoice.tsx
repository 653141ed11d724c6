import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Listbox } from '../ui/listbox/Listbox.tsx';
import { toast } from '../ui/messages/toast.ts';
import { fetchTemplate, templatesOf, type TemplateNames } from './templates.ts';

export interface TemplateChoiceProps {
  /** Base URL of the templates' requests: `/groups/a/-`. */
  place: string;
  kind: 'epic' | 'issue';
  /** The text in the editor now. */
  value: string;
  onApply: (text: string) => void;
  /**
   * Called with the text of the template named Default, if there is one, to start an empty text with it; when
   * omitted, no template is inserted automatically.
   */
  onBegin?: (text: string) => void;
  /** The name of the template to begin with instead of Default. */
  beginWith?: string | null;
}

/** Menu of description templates. Shown only where there are any. */
export function TemplateChoice(props: TemplateChoiceProps) {
  const { place, kind, value, onApply, onBegin, beginWith = null } = props;
  const [names, setNames] = useState<TemplateNames>([]);
  const [asked, setAsked] = useState<{ content: string } | null>(null);
  /**
   * The text that a template inserted; while it is unchanged, another template may replace it without a
   * question.
   */
  const [given, setGiven] = useState('');

  // The editor's value is read when the template has loaded, because the user may have typed meanwhile.
  const begin = useEffectEvent((content: string) => {
    if (content === '' || value !== '') return;
    setGiven(content);
    onBegin?.(content);
  });
  const fetchDefault = useEffectEvent(async (found: TemplateNames) => {
    const templates = found.flatMap((origin) => origin.templates);
    const standard =
      templates.find(({ name }) => name === beginWith) ??
      templates.find(({ name }) => /^default$/i.test(name));
    if (onBegin === undefined || standard === undefined || value !== '') return '';
    return fetchTemplate(place, kind, standard).catch(() => '');
  });
  useEffect(() => {
    let current = true;
    templatesOf(place, kind).then(
      (found) => {
        if (!current) return;
        setNames(found);
        void fetchDefault(found).then((content) => current && begin(content));
      },
      () => {}, // without templates the text starts empty
    );
    return () => {
      current = false;
    };
  }, [place, kind]);

  const all = names.flatMap(({ templates }) => templates);
  const apply = (content: string) => {
    setGiven(content);
    onApply(content);
  };
  const latest = useRef({ value, given, apply });
  useLayoutEffect(() => {
    latest.current = { value, given, apply };
  });
  const choose = async (id: string) => {
    const template = all.find((one) => one.id === id);
    if (template === undefined) return;
    try {
      const content = await fetchTemplate(place, kind, template);
      const now = latest.current;
      if (now.value.trim() === '' || now.value === content || now.value === now.given) now.apply(content);
      else setAsked({ content });
    } catch {
      toast({ text: 'The template could not be loaded.', tone: 'danger' });
    }
  };
  if (all.length === 0) return null;
  return (
    <div>
      <Listbox
        label="Template"
        searchable
        selected={[]}
        options={names.map(({ origin, templates }) => ({
          title: origin,
          options: templates.map(({ id, name }) => ({ value: id, label: name })),
        }))}
        onChange={([id]) => id !== undefined && void choose(id)}
        trigger={(trigger) => (
          <Button {...trigger} size="small">
            Choose a template
          </Button>
        )}
      />
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Apply this template?"
        confirmLabel="Apply template"
        cancelLabel="Cancel"
        tone="danger"
        onConfirm={() => {
          if (asked !== null) apply(asked.content);
          setAsked(null);
        }}
      >
        The template replaces the description you have written.
      </AlertDialog>
    </div>
  );
}
