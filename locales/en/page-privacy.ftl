### What is kept and shown of visitors.

privacy-tagline = { $host ->
    [tab] What this page keeps, who can see it, and what you can do about it.
   *[server] What this server keeps, who can see it, and what you can do about it.
}
privacy-title = { $section ->
    [kept] What is kept
    [archive] The public archive
    [browser] In your browser
    [yours] What you can do
    [keeping] For how long
   *[operator] From the operator of this server
}
privacy-here = { $number ->
    [1] Your settings, your tables and your finished games stay in this browser. Nobody else receives them.
    [2] No account, no cookie, no advertising, no tracking. The page loads nothing from other sites.
   *[3] As with every page, the web server that sends it can note which network address asked for it.
}
privacy-yours-here = { $number ->
    [1] After a game, under More, you can save its record and remove it from your games.
    [2] To delete everything, delete the data of this page in the settings of your browser.
   *[3] You can play under any name you like.
}
privacy-kept = { $number ->
    [1] No account, no email address, no advertising, no tracking. Your network address is kept only if the operator blocks it.
    [2] For each table: the names that the players typed, and their moves with the time of each.
   *[3] Anyone who has the link of a table can watch it and read the names, unless it is closed to onlookers.
}
privacy-archive = { $number ->
    [1] A finished game enters the archive only if both players agreed before it began, and if it was really played. Games of two people at one screen never do.
    [2] It shows both names, the rules, the moves, the result and the time. Anyone can search it by name.
   *[3] The person who opens a table decides by a box under More options. It is unchecked; making the table public checks it.
}
privacy-browser = { $number ->
    [1] Your browser keeps your settings and the list of your games. Nobody else receives them.
    [2] One cookie for each seat proves that the seat is yours. There is no other cookie.
   *[3] The page loads nothing from other servers.
}
privacy-yours = { $number ->
    [1] After a game, under More, you can make the game private, erase your name, and download what is kept about you.
    [2] There you can also report an offensive name of your opponent.
   *[3] You need the browser in which you played, or the private link of your seat. You can play under any name you like.
}
privacy-kept-always = { $what ->
    [games] Games are kept until somebody deletes them.
    [unstarted] Tables that nobody joined are kept until somebody deletes them.
   *[names] Names are kept as long as the games.
}
privacy-kept-days = { $what ->
    [games] Games are deleted { $days } days after the last move.
    [unstarted] Tables that nobody joined are deleted after { $days } days.
   *[names] Names are erased { $days } days after the last move.
}
