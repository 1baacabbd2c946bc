import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { PostgreSQL, sql } from '@codemirror/lang-sql';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import classes from './editor.module.css';

export type Tabelle = Readonly<Record<string, readonly string[]>>;

interface EditorProps {
  /** Initial text; another query needs another `key`. */
  readonly start: string;
  readonly tabelle: Tabelle;
  readonly onText: (text: string) => void;
  readonly onRun: () => void;
}

const lingua = new Compartment();
const linguaCon = (tabelle: Tabelle): Extension =>
  sql({ dialect: PostgreSQL, schema: tabelle as Record<string, string[]> });

/** SQL editor with completion. Tab leaves the field. */
export function Editor({ start, tabelle, onText, onRun }: EditorProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const told = useEffectEvent(onText);
  const run = useEffectEvent(onRun);
  const begin = useEffectEvent(() => ({ start, tabelle }));
  useEffect(() => {
    const { start: doc, tabelle: prime } = begin();
    const runs = { key: 'Mod-Enter', run: () => (run(), true), preventDefault: true };
    const made = new EditorView({
      parent: place.current as HTMLDivElement,
      state: EditorState.create({
        doc,
        extensions: [
          Prec.highest(keymap.of([runs])),
          lineNumbers(),
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          autocompletion(),
          highlightActiveLine(),
          syntaxHighlighting(classHighlighter),
          keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
          lingua.of(linguaCon(prime)),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': 'Query SQL' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) told(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    made.focus();
    return () => made.destroy();
  }, []);
  useEffect(() => view.current?.dispatch({ effects: lingua.reconfigure(linguaCon(tabelle)) }), [tabelle]);
  return <div ref={place} className={classes.editor} />;
}
