// The page of a rulebook.

import { makeSearchable } from "../panels/rulebook-search.js";

for (const book of document.querySelectorAll("article.rulebook")) makeSearchable(book);
