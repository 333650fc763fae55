// The page of a rulebook.

import { searchable } from "./contents.js";

for (const book of document.querySelectorAll("article.rulebook")) searchable(book);
