using System.Threading.Tasks;
using Microsoft.AspNetCore.Identity;
using Microsoft.AspNetCore.Mvc;

namespace Library.Controllers
{
    public class AccountController : Controller
    {
        private readonly SignInManager<IdentityUser> _signIn;

        public AccountController(SignInManager<IdentityUser> signIn)
        {
            _signIn = signIn;
        }

        [HttpPost("/log-in")]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> LogIn(string email, string password, string returnUrl)
        {
            var result = await _signIn.PasswordSignInAsync(email, password, false, lockoutOnFailure: true);
            if (!result.Succeeded)
            {
                ModelState.AddModelError("", "Wrong e-mail or password");
                return View();
            }
            if (!LeadsBack(returnUrl))
            {
                returnUrl = "/shelf";
            }
            return Redirect(returnUrl); // SINK
        }

        private bool LeadsBack(string address)
        {
            return address != null && address.StartsWith('/') && !address.Contains(':');
        }
    }
}
